import { connect } from 'node:net';

/** @typedef {import('../net.mjs').Address} Address */
/** @typedef {{ protocolVersion: string | null, args: readonly string[] }} EngineAnswer */

export const ENGINE_PORT = 4822;
const ANSWER_MAX_CHARS = 65_536;
const ANSWER_TIMEOUT_MS = 2_000;

/** @param {readonly string[]} elements */
export function encodeInstruction(elements) {
  return `${elements.map((element) => `${[...element].length}.${element}`).join(',')};`;
}

/**
 * The first instruction of the text; null while it is cut off. Throws where the text is none. Lengths count code points.
 * @param {string} text
 * @returns {readonly string[] | null}
 */
export function decodeInstruction(text) {
  const letters = [...text];
  const elements = [];
  for (let at = 0; ;) {
    const dot = letters.indexOf('.', at);
    const length = letters.slice(at, dot === -1 ? undefined : dot).join('');
    if (!/^\d{0,5}$/.test(length) || dot === at) throw new Error('That is no Guacamole instruction.');
    const end = dot + 1 + Number(length);
    if (dot === -1 || end >= letters.length) return null;
    elements.push(letters.slice(dot + 1, end).join(''));
    if (letters[end] === ';') return elements;
    if (letters[end] !== ',') throw new Error('That is no Guacamole instruction.');
    at = end + 1;
  }
}

/**
 * @param {string} text
 * @returns {EngineAnswer | null}
 */
export function readAnswer(text) {
  if (text.length > ANSWER_MAX_CHARS) throw new Error('The answer to select is too long.');
  const instruction = decodeInstruction(text);
  if (instruction === null) return null;
  const [opcode, ...args] = instruction;
  if (opcode !== 'args') throw new Error('The answer to select is not args.');
  const version = /^VERSION_(\d+)_(\d+)_(\d+)$/.exec(args[0] ?? '');
  return version === null
    ? { protocolVersion: null, args }
    : { protocolVersion: version.slice(1).join('.'), args: args.slice(1) };
}

/**
 * Says `select` to an engine and returns what it lists. Rejects where nothing, or something else, answers.
 * @param {Address} address
 * @param {string} [protocol]
 * @returns {Promise<EngineAnswer>}
 */
export function askEngine({ host, port }, protocol = 'vnc') {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error('No answer in time.')), ANSWER_TIMEOUT_MS);
    let text = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(encodeInstruction(['select', protocol])));
    socket.on('data', (part) => {
      text += part;
      try {
        const answer = readAnswer(text);
        if (answer === null) return;
        resolve(answer);
        socket.destroy();
      } catch (error) {
        socket.destroy(/** @type {Error} */ (error));
      }
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('The engine closed without an answer.'));
    });
  });
}

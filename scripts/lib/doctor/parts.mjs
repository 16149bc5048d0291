import { X509Certificate, createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isListening } from '../net.mjs';
import { nodeVersionProblem } from '../nodeVersion.mjs';
import { which } from '../process.mjs';
import { missingRequirements, nssWrapper, REQUIREMENTS } from '../testing/requirements.mjs';
import { smbTexts, textsOf } from './texts.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const LOW_SPACE_BYTES = 1_000_000_000;
const CERTIFICATE_WARNING_MS = 14 * 24 * 3_600_000;
const POSTGRES_PORT = 5432;
const LOOPBACK = /^(127\.|localhost$|::1$|\[::1\]$)/;

/** @returns {Finding} */
export function checkNode() {
  const { node } = process.versions;
  const problem = nodeVersionProblem(node);
  return {
    part: 'Node.js',
    state: problem === null ? 'present' : 'old',
    what: node,
    ...(problem === null ? {} : { remedy: problem }),
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding>}
 */
export async function checkDatabase(env) {
  if (!env.DATABASE_URL) return checkEmbedded(resolve(env.ORIEL_DATA ?? 'data'));
  if (!URL.canParse(env.DATABASE_URL))
    return databaseMissing('DATABASE_URL is no address', 'Write postgres://USER:PASSWORD@HOST/NAME.');
  const { hostname, port } = new URL(env.DATABASE_URL);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || POSTGRES_PORT) };
  if (await isListening(address))
    return { part: 'Database', state: 'present', what: `PostgreSQL listens at ${hostname}` };
  return databaseMissing(`nothing listens at ${hostname}`, textsOf('database').remedy);
}

/**
 * @param {string} folder
 * @returns {Finding}
 */
function checkEmbedded(folder) {
  const { bavail, bsize } = statfsSync(nearestExisting(folder));
  const free = bavail * bsize;
  const what = `embedded, in ${folder} (${(free / 1e9).toFixed(1)} GB free)`;
  if (free > LOW_SPACE_BYTES) return { part: 'Database', state: 'present', what };
  return databaseMissing(what, textsOf('disk').remedy);
}

/** @param {string} folder @returns {string} */
const nearestExisting = (folder) => (existsSync(folder) ? folder : nearestExisting(dirname(folder)));

/**
 * @param {string} what
 * @param {string} remedy
 * @returns {Finding}
 */
const databaseMissing = (what, remedy) => ({ part: 'Database', state: 'missing', what, remedy });

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding}
 */
export function checkTls(env) {
  const { ORIEL_TLS_CERT: certificate, ORIEL_TLS_KEY: key } = env;
  if (certificate && key) return checkCertificate(certificate, key);
  if (certificate || key)
    return tls('missing', 'only one of two files is named', 'Set ORIEL_TLS_CERT and ORIEL_TLS_KEY together.');
  if (isLocal(env)) return tls('not used', 'Oriel listens on this machine only');
  if (env.ORIEL_PUBLIC_URL?.startsWith('https:') && env.ORIEL_TRUST_PROXY)
    return tls('present', `left to the proxy at ${env.ORIEL_PUBLIC_URL}`);
  return which('openssl') === null
    ? tls('missing', 'no certificate', textsOf('tls').remedy)
    : tls('old', 'a self-signed certificate is made, of which browsers warn', textsOf('tls').remedy);
}

/**
 * @param {string} certificateFile
 * @param {string} keyFile
 */
function checkCertificate(certificateFile, keyFile) {
  try {
    const certificate = new X509Certificate(readFileSync(certificateFile));
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile))))
      return tls('missing', 'the key is not that of the certificate', 'Check ORIEL_TLS_CERT and ORIEL_TLS_KEY.');
    const left = Date.parse(certificate.validTo) - Date.now();
    const what = `the certificate is valid until ${certificate.validTo}`;
    return left > CERTIFICATE_WARNING_MS ? tls('present', what) : tls('old', what, 'Renew the certificate.');
  } catch (error) {
    return tls('missing', /** @type {Error} */ (error).message, 'Check ORIEL_TLS_CERT and ORIEL_TLS_KEY.');
  }
}

/**
 * @param {Finding['state']} state
 * @param {string} what
 * @param {string} [remedy]
 * @returns {Finding}
 */
const tls = (state, what, remedy) => ({ part: 'TLS', state, what, ...(remedy === undefined ? {} : { remedy }) });

/** @param {NodeJS.ProcessEnv} env */
const isLocal = (env) => LOOPBACK.test(env.ORIEL_HOST ?? '127.0.0.1') && env.ORIEL_PUBLIC_URL === undefined;

/**
 * Browsers give the clipboard to secure pages only.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding}
 */
export function checkClipboard(env) {
  const url = env.ORIEL_PUBLIC_URL;
  const secure =
    url === undefined || url.startsWith('https:') || LOOPBACK.test(URL.canParse(url) ? new URL(url).hostname : '');
  return secure
    ? { part: 'Clipboard', state: 'present', what: 'pages are served in a secure context' }
    : {
        part: 'Clipboard',
        state: 'missing',
        what: `${url} is no secure context`,
        remedy: textsOf('clipboard').remedy,
      };
}

/** @returns {Finding} */
export function checkMail() {
  const { purpose, remedy } = textsOf('mail');
  // The setting is sealed in the database, which only the gateway opens.
  return { part: 'Email', state: 'not used', what: `${purpose} The system check page says whether it is set.`, remedy };
}

/**
 * The shared files as a network drive: Samba's own server, and what lets it know people without accounts on the machine.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Finding}
 */
export function checkNetworkDrive(env) {
  const part = 'Network drive (SMB)';
  if (!env.ORIEL_SMB_LISTEN)
    return { part, state: 'not used', what: 'ORIEL_SMB_LISTEN names no address', remedy: smbTexts.off };
  const { PATH = '' } = env;
  if (which('smbd', [...PATH.split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']) === null)
    return { part, state: 'missing', what: 'smbd is not installed', remedy: smbTexts.noServer };
  if (!existsSync(nssWrapper()))
    return { part, state: 'missing', what: 'libnss_wrapper.so is not installed', remedy: smbTexts.noNames };
  return { part, state: 'present', what: `smbd is to listen at ${env.ORIEL_SMB_LISTEN}` };
}

/** @returns {Finding} */
export function checkTests() {
  const missing = missingRequirements().map((one) => one.package);
  if (missing.length === 0)
    return { part: 'For npm test', state: 'present', what: `all ${REQUIREMENTS.length} programs, Chromium among them` };
  return {
    part: 'For npm test',
    state: 'missing',
    what: missing.join(', '),
    remedy: 'Install these Debian packages, or run npm test as root; without them their tests are skipped.',
  };
}

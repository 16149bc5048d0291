/**
 * Every opcode that the engine takes from a user (guacamole protocol reference); what is not named never reaches it.
 * `disconnect` is not among them: the gateway parts from the engine itself.
 */
const CONTROLLING: ReadonlySet<string> = new Set([
  'ack',
  'argv',
  'audio',
  'blob',
  'clipboard',
  'end',
  'file',
  'get',
  'key',
  'mouse',
  'nop',
  'pipe',
  'put',
  'size',
  'sync',
  'touch',
]);

/** What keeps a picture coming and nothing else. `size` is missing: a terminal would follow a watcher's window. */
const WATCHING: ReadonlySet<string> = new Set(['ack', 'nop', 'sync']);

/** Whether an attachment may send this opcode. The browser's own view of being read-only does not count. */
export const maySend = (opcode: string, readOnly: boolean): boolean => (readOnly ? WATCHING : CONTROLLING).has(opcode);

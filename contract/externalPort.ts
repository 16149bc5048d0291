/** What stands for the external port where links need none. */
export const EXTERNAL_PORT_NOT_NEEDED = 'default';
/** What the gateway says where nobody has set one (A§7, in its own spelling). */
export const EXTERNAL_PORT_UNSET = 'File does not exists.';

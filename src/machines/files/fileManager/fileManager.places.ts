/** Names of folders from the root on. */
export type FolderPath = readonly string[];

/** How a click or a key chooses: this one alone, this one more or no longer, or all from the last one on. */
export type Choosing = 'only' | 'toggle' | 'range';

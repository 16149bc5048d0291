interface WithName {
  readonly event: { readonly name: string };
}
const withName = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: WithName) => event.name }) as const;

/** A file: where it can be shown in place, that comes first. */
export const openFile = [
  {
    description: 'In a drive a click shows what can be shown',
    guard: withName('isPreviewed'),
    actions: withName('preview'),
  },
  {
    description: 'B§2 a click on a file downloads it',
    guard: withName('isThere'),
    actions: withName('download'),
  },
] as const;

/** What is asked of the gateway to be kept by the browser. */
export const askDownload = {
  'row.download': { guard: withName('isThere'), actions: withName('download') },
  'download.ask': { guard: 'hasFilesOnly', actions: { type: 'downloadChosen', params: false } },
  'archive.ask': { guard: 'hasSelection', actions: { type: 'downloadChosen', params: true } },
} as const;

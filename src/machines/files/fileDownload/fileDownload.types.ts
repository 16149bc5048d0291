export interface DownloadOrder {
  /** The folders from the root to where they lie. */
  readonly path: readonly string[];
  readonly names: readonly string[];
  readonly archive: boolean;
}

/** Told to the page: what it lists is no longer what is there. */
export interface DownloadFailed {
  readonly type: 'download.failed';
}

export interface FileDownloadContext {
  readonly order: DownloadOrder;
  /** What was ordered meanwhile, in turn. */
  readonly waiting: readonly DownloadOrder[];
}

export interface FileDownloadEvent {
  readonly type: 'download.order';
  readonly order: DownloadOrder;
}

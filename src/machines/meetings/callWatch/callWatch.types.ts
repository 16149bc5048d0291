/** Somebody calls, or does not come who was called. */
export interface CallWatchEvent {
  readonly type: 'call.came';
}

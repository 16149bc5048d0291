import { useSyncExternalStore } from 'react';
import { dateFormat } from '../../../i18n/formats.ts';
import { timeAgo } from './timeAgo.ts';
import { RELATIVE_TIME_REFRESH_MS } from '../../../../contract/limits.ts';

interface TimeAgoProps {
  readonly at: number;
  readonly language: string;
}

/** "4 minutes ago", kept true while it is on the page; the exact time on hover. */
export function TimeAgo({ at, language }: TimeAgoProps) {
  const now = useSyncExternalStore(everyMinute, currentMinute);
  const exact = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {timeAgo(at, Math.max(now, at), language)}
    </time>
  );
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: a list shows dozens of times. */
function everyMinute(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= setInterval(() => watchers.forEach((watcher) => watcher()), RELATIVE_TIME_REFRESH_MS);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.round(Date.now() / RELATIVE_TIME_REFRESH_MS) * RELATIVE_TIME_REFRESH_MS;
}

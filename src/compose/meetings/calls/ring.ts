import { fromEvent, map, Observable, startWith, switchMap } from 'rxjs';
import type { i18n } from 'i18next';
import { loadPageTexts } from '../../../i18n/i18n.ts';
import { showDesktopNotice } from '../../../services/calls/desktopNotices.ts';
import { startRingtone } from '../../../services/calls/ringtone.ts';

const whileHeard = (start: () => () => void) => new Observable<never>(() => start());

/** Whether the page is out of sight, now and from now on. */
const hidden$ = () =>
  fromEvent(document, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => document.hidden),
  );

/** C§4 rings as long as it is listened to. */
export const ring$ = (): Observable<never> => whileHeard(startRingtone);

/** Tells of a call on the desktop while the page is out of sight, as long as it is listened to. */
export const notice$ = (texts: i18n, username: string): Observable<never> =>
  hidden$().pipe(
    switchMap(
      (isHidden) =>
        new Observable<never>(() => {
          let close = () => {};
          let isOver = false;
          const show = () => {
            const title = texts.t('calls.incoming', { name: username });
            if (!isOver) close = showDesktopNotice({ title, body: texts.t('calls.noticeText') });
          };
          if (isHidden) void loadPageTexts(texts).then(show, show);
          return () => {
            isOver = true;
            close();
          };
        }),
    ),
  );

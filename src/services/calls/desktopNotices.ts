/** What the browser says of notices on the desktop. */
export type DesktopPermission = 'unasked' | 'granted' | 'denied';

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

const isThere = () => 'Notification' in globalThis;

/** A browser that has none denies them. */
export function noticePermission(): DesktopPermission {
  if (!isThere()) return 'denied';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Only on a click: browsers hold it against a page that asks by itself. */
export async function askForNotices(): Promise<DesktopPermission> {
  if (isThere()) await Notification.requestPermission();
  return noticePermission();
}

/** A notice that leads back to this page, until the returned function is called; nothing where it is not allowed. */
export function showDesktopNotice({ title, body }: NoticeText): () => void {
  if (noticePermission() !== 'granted') return () => undefined;
  try {
    const notice = new Notification(title, { body, tag: 'oriel-call' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    // Browsers of phones have it only in a service worker.
    return () => undefined;
  }
}

import { useSelector } from '@xstate/react';
import { ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import {
  type ChatActorRef,
  selectChosenChat,
  selectDraft,
  selectMessages,
  selectTabs,
  selectTooMany,
} from '../../machines/meetings/chat/chat.machine.ts';
import type { ChatMessage } from '../../machines/meetings/chat/chat.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './chat.module.css';
import { linkify } from './linkify.ts';
import { timeOfDay } from './timeOfDay.ts';

interface ChatProps {
  readonly chat: ChatActorRef;
}

/** C§2 a chat panel with tabs: for all in the room, and for single persons. */
export function ChatPanel({ chat }: ChatProps) {
  const { t } = useText();
  const panel = useId();
  const chosen = useSelector(chat, selectChosenChat);
  return (
    <aside className={styles.panel} aria-label={t('meeting.chat')}>
      <header className={styles.head}>
        <Tabs chat={chat} panel={panel} />
        <IconButton
          icon={X}
          label={t('meeting.closeChat')}
          tip="none"
          onClick={() => chat.send({ type: 'chat.toggle' })}
        />
      </header>
      <div className={styles.sheet} role="tabpanel" id={panel} aria-labelledby={tabId(panel, chosen)} tabIndex={0}>
        <Messages chat={chat} />
      </div>
      <Draft chat={chat} />
    </aside>
  );
}

interface TabsProps extends ChatProps {
  /** Id of what a tab shows. */
  readonly panel: string;
}

const tabId = (panel: string, chatid: string): string => `${panel}-${chatid}`;

/** The arrows lead from tab to tab, round and round; the one that has the focus is shown, and Tab leads on from it. */
function Tabs({ chat, panel }: TabsProps) {
  const { t } = useText();
  const tabs = useSelector(chat, selectTabs);
  const chosen = useSelector(chat, selectChosenChat);
  const choose = (event: KeyboardEvent) => {
    const chatid = tabFor(event.key, Object.keys(tabs), chosen);
    if (chatid === undefined) return;
    event.preventDefault();
    chat.send({ type: 'chat.choose', chatid });
    document.getElementById(tabId(panel, chatid))?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('meeting.chat')} onKeyDown={choose}>
      {Object.entries(tabs).map(([chatid, { name, unread }]) => (
        <button
          key={chatid}
          type="button"
          role="tab"
          className={styles.tab}
          id={tabId(panel, chatid)}
          aria-controls={panel}
          aria-selected={chatid === chosen}
          tabIndex={chatid === chosen ? 0 : -1}
          onClick={() => chat.send({ type: 'chat.choose', chatid })}
        >
          {name === '' ? t('meeting.everybody') : name}
          {unread > 0 && <span className={styles.unread}>{unread}</span>}
        </button>
      ))}
    </div>
  );
}

/** Undefined for a key that leads nowhere. */
function tabFor(key: string, tabs: readonly string[], chosen: string): string | undefined {
  const at = tabs.indexOf(chosen);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

function Messages({ chat }: ChatProps) {
  const { t } = useText();
  const messages = useSelector(chat, selectMessages);
  if (messages.length === 0) return <p className={styles.empty}>{t('meeting.noMessages')}</p>;
  return (
    <ol className={styles.messages} role="log" ref={keepAtEnd}>
      {messages.map((message, index) => (
        // Nothing is ever put between two messages.
        <Message key={index} message={message} />
      ))}
    </ol>
  );
}

/** The newest is in sight, as long as nobody has scrolled away from it. */
function keepAtEnd(list: HTMLOListElement): () => void {
  const scroll = () => list.scrollTo({ top: list.scrollHeight });
  const watch = new MutationObserver(scroll);
  watch.observe(list, { childList: true });
  scroll();
  return () => watch.disconnect();
}

function Message({ message: { text, sender, isOwn, date } }: { readonly message: ChatMessage }) {
  const { t, language } = useText();
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <small>
        {isOwn ? t('meeting.me') : sender} <time>{timeOfDay(date, language)}</time>
      </small>
      <p className={styles.text}>
        {linkify(text).map(({ href, text: part }, index) =>
          href === null ? (
            part
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {part}
            </a>
          ),
        )}
      </p>
    </li>
  );
}

const send = (chat: ChatActorRef) => chat.send({ type: 'chat.send', date: Date.now() });

function Draft({ chat }: ChatProps) {
  const { t } = useText();
  const note = useId();
  const draft = useSelector(chat, selectDraft);
  const tooMany = useSelector(chat, selectTooMany);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(chat);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.tooLong} id={note} role="status">
        {tooMany > 0 && t('meeting.tooLong', { count: tooMany })}
      </p>
      <textarea
        className={styles.draft}
        aria-label={t('meeting.message')}
        placeholder={t('meeting.message')}
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={tooMany > 0 ? note : undefined}
        rows={1}
        autoFocus
        value={draft}
        onChange={(event) => chat.send({ type: 'chat.type', text: event.target.value })}
        onKeyDown={press}
      />
      <IconButton type="submit" icon={ArrowUp} label={t('meeting.send')} disabled={tooMany > 0} tip="none" />
    </form>
  );
}

import { asyncScheduler, finalize, map, merge, NEVER, throttleTime, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { CLIPBOARD_COPY_THROTTLE_MS } from '../../../../contract/limits.ts';
import type { ClipboardData } from '../../../../contract/rules/clipboard.ts';
import { clipboardMachine } from '../../../machines/session/clipboard/clipboard.machine.ts';
import type {
  ClipboardContext,
  ClipboardFact,
  ClipboardInput,
  LocalAnswer,
} from '../../../machines/session/clipboard/clipboard.types.ts';
import { createLocalClipboard, type LocalClipboard } from '../../../services/clipboard.ts';
import type { RemoteCopy } from '../../../services/display/clipboardChannel.ts';
import type { Desktop } from '../../../services/display/desktop.ts';
import { strike } from '../../../services/display/keysyms.ts';
import { pastes$ } from '../../../services/display/pasteKeys.ts';
import { showNotice, type Directory } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { ClipboardLimits } from './clipboardLimits.ts';

const USED: ClipboardFact = { type: 'page.used' };
const TOUCHED: ClipboardFact = { type: 'page.touched' };
const AWAY: LocalAnswer = { kind: 'away' };

const copyFact = (copy: RemoteCopy): ClipboardFact =>
  copy.kind === 'copied'
    ? { type: 'remote.copied', clipboard: copy.clipboard }
    : { type: 'remote.refused', why: copy.why };

/** The last of many is never lost, and a target that copies without end changes our clipboard a few times a second. */
const copies$ = ({ clipboard }: Desktop): Observable<ClipboardFact> =>
  clipboard.copied$.pipe(
    throttleTime(CLIPBOARD_COPY_THROTTLE_MS, asyncScheduler, { leading: true, trailing: true }),
    map(copyFact),
  );

function clipboardEvents$({ desktops }: Ports, local: LocalClipboard, clientId: string): Observable<ClipboardFact> {
  const desktop = desktops.get(clientId);
  if (desktop === undefined) return NEVER;
  const isOurs = (target: EventTarget | null): boolean =>
    target instanceof Node && desktops.nodeOf(clientId)?.contains(target) === true;
  const pasted$ = desktop.use((client) =>
    pastes$(window, {
      isOurs,
      strike: (keysym) => {
        strike(client, keysym);
      },
    }),
  );
  return merge(
    copies$(desktop),
    pasted$.pipe(map((given): ClipboardFact => ({ type: 'local.pasted', clipboard: given }))),
    merge(local.focus$, desktops.shown$(clientId)).pipe(map(() => USED)),
  );
}

/** The clipboard belongs to the session that somebody looks at, and to no other. */
const isInUse = ({ desktops }: Ports, clientId: string): boolean =>
  document.hasFocus() && desktops.nodeOf(clientId) !== undefined;

async function answerTo(ports: Ports, clientId: string, read: () => Promise<ClipboardData | null>) {
  if (!isInUse(ports, clientId)) return AWAY;
  const clipboard = await read();
  return clipboard === null ? ({ kind: 'kept' } as const) : ({ kind: 'read', clipboard } as const);
}

/** The engine would drop what it has no room for, without a word. */
function tellCut(system: Directory, whole: ClipboardData, sent: ClipboardData): void {
  if (typeof whole.data !== 'string' || typeof sent.data !== 'string' || sent.data === whole.data) return;
  const variables = { sent: sent.data.length, count: whole.data.length };
  showNotice(system, { kind: 'error', key: 'clipboard.cutToSend', variables });
}

/** Both clipboards, bound to this browser and to a remote desktop. */
export function provideClipboard(ports: Ports) {
  const { desktops } = ports;
  const local = createLocalClipboard(window);
  const rooms = new ClipboardLimits(ports);
  const push = ({ clientId, clipboard }: ClipboardContext): ClipboardData => {
    const sent = rooms.fit(clientId, clipboard);
    desktops.get(clientId)?.clipboard.send(sent);
    return sent;
  };
  return clipboardMachine.provide({
    actors: {
      clipboardEvents: fromEventObservable<ClipboardFact, ClipboardInput>(({ input }) =>
        merge(clipboardEvents$(ports, local, input.clientId), rooms.learn$(input.clientId)).pipe(
          finalize(() => rooms.forget(input.clientId)),
        ),
      ),
      touches: fromEventObservable<ClipboardFact, ClipboardInput>(() => local.touches$.pipe(map(() => TOUCHED))),
      readLocal: fromPromise(({ input }) => answerTo(ports, input.clientId, local.read)),
      askLocal: fromPromise(({ input }) => answerTo(ports, input.clientId, local.ask)),
      writeLocal: fromPromise(async ({ input: { clientId, clipboard } }) =>
        isInUse(ports, clientId) ? local.offer(clipboard) : false,
      ),
      copyLocal: fromPromise(({ input }) => local.write(input.clipboard)),
    },
    actions: {
      push: ({ context }) => {
        push(context);
      },
      pushAll: ({ context, system }) => {
        tellCut(system, context.clipboard, push(context));
      },
    },
  });
}

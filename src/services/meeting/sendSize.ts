import { SEND_SIZES, SHARE_SEND } from '../../../contract/limits.ts';

/** What one picture may take up on its way to each of the others. */
export interface SendSize {
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
  /** Bits per second. */
  readonly maxBitrate: number;
  readonly priority: RTCPriorityType;
}

/** By the number of people, oneself included. A screen stays legible: it goes before all cameras. */
export function sendSize(people: number, isScreen: boolean): SendSize {
  if (isScreen) return { ...SHARE_SEND, priority: 'high' };
  const size = SEND_SIZES.find(({ peopleMax }) => people <= peopleMax) ?? SEND_SIZES[3];
  const { scaleResolutionDownBy, maxFramerate, maxBitrate } = size;
  return { scaleResolutionDownBy, maxFramerate, maxBitrate, priority: 'low' };
}

async function tell(sender: RTCRtpSender, size: SendSize, active: boolean): Promise<void> {
  const asked = sender.getParameters();
  if (asked.encodings.length === 0) return;
  asked.encodings = asked.encodings.map((encoding) => ({ ...encoding, ...size, active }));
  await sender.setParameters(asked);
}

/** What senders are still being told: where two words cross, browsers refuse the later one. */
const telling = new WeakMap<RTCRtpSender, Promise<void>>();

/**
 * Whether it sends, and how much. Quietly: a sender that has not agreed on anything yet takes nothing, and is told again once it has.
 */
export async function setSendSize(sender: RTCRtpSender | undefined, size: SendSize, active = true): Promise<void> {
  if (sender === undefined) return;
  const before = telling.get(sender) ?? Promise.resolve();
  const told = before.then(() => tell(sender, size, active)).catch(() => undefined);
  telling.set(sender, told);
  await told;
}

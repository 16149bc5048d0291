import type { FilesActorRef } from '../files/files.machine.ts';
import type { JoinPromptActorRef } from '../joinPrompt/joinPrompt.machine.ts';
import type { MonitorsActorRef } from '../monitors/monitors.machine.ts';
import type { ShareActorRef } from '../share/share.machine.ts';
import type { TypingActorRef } from '../typing/typing.machine.ts';
import type { GearSnapshot } from './gear.machine.ts';

/** How one types and points. */
export const selectTyping = (gear: GearSnapshot): TypingActorRef | undefined => gear.children.typing;

/** File systems and transfers. */
export const selectFiles = (gear: GearSnapshot): FilesActorRef | undefined => gear.children.files;

/** Further windows on the same remote desktop. */
export const selectMonitors = (gear: GearSnapshot): MonitorsActorRef | undefined => gear.children.monitors;

/** Links into the session, and who is in it. */
export const selectShare = (gear: GearSnapshot): ShareActorRef | undefined => gear.children.share;

/** Who asks to be let in. */
export const selectJoinPrompt = (gear: GearSnapshot): JoinPromptActorRef | undefined => gear.children.joinPrompt;

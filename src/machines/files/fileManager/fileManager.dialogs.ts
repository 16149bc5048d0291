import { withError, withOutput } from '../../shared/params.ts';
import type { CopyAnswer, FileOrderToChange } from '../fileChange/fileChange.types.ts';
import type { FileDialog, FileManagerContext } from './fileManager.types.ts';

type WithText = { readonly event: { readonly text: string } };
const textIn = ({ event }: WithText): string => event.text;

interface OpenEvent {
  readonly event: { readonly dialog: FileDialog; readonly name?: string };
}

const chooseAsked = { type: 'chooseAsked', params: ({ event }: OpenEvent) => event.name } as const;
const asks = (dialog: FileDialog) =>
  ({ type: 'asksFor', params: ({ event }: OpenEvent) => (event.dialog === dialog ? event : null) }) as const;

/** What was chosen before is reset: a dialog begins anew whichever was open. */
const to = <const Dialog extends FileDialog>(dialog: Dialog) =>
  ({ guard: asks(dialog), target: `.${dialog}`, actions: ['forgetFault', chooseAsked] }) as const;

export const openDialogs = [to('rename'), to('move'), to('copy'), to('remove'), to('create'), to('upload')] as const;

const announceChange = {
  type: 'announceChange',
  params: ({ context }: { readonly context: FileManagerContext }): FileOrderToChange => context.change,
} as const;

const takeAnswer = {
  type: 'orderAgain',
  params: ({ event }: { readonly event: { readonly answer: CopyAnswer } }) => event.answer,
} as const;

/** The gateway is asked; where it refuses the dialog stays, with its words. */
const sending = {
  invoke: {
    id: 'changeFiles',
    src: 'changeFiles',
    input: ({ context }: { readonly context: FileManagerContext }) => context.change,
    onDone: { target: '#fileManager.dialog.closed', actions: [withOutput('takeBinned'), announceChange, 'readAgain'] },
    onError: { target: 'asking', actions: withError('takeFault') },
  },
} as const;

const withText = <const Type extends string>(type: Type) => ({ type, params: textIn }) as const;

export const dialogStates = {
  closed: { entry: 'forgetFault' },
  rename: {
    description: 'B§5 blank, the same name and what no computer can hold are refused at once',
    initial: 'asking',
    states: {
      asking: {
        on: {
          'dialog.submit': [
            { guard: withText('hasBadNewName'), actions: withText('refuseNewName') },
            { target: 'sending', actions: withText('orderRename') },
          ],
        },
      },
      sending,
    },
  },
  create: {
    initial: 'asking',
    states: {
      asking: {
        on: {
          'dialog.submit': [
            { guard: withText('hasBadFolderName'), actions: withText('refuseFolderName') },
            { target: 'sending', actions: withText('orderFolder') },
          ],
        },
      },
      sending,
    },
  },
  move: {
    initial: 'asking',
    states: {
      asking: {
        on: {
          'dialog.submit': [
            { guard: withText('goesNowhere'), target: '#fileManager.dialog.closed' },
            { target: 'sending', actions: withText('orderMove') },
          ],
        },
      },
      sending,
    },
  },
  copy: {
    description: 'Where names are taken it is asked once what becomes of all of them; closing calls the copies off',
    initial: 'asking',
    states: {
      asking: {
        on: {
          'dialog.submit': [
            { guard: withText('isBlank'), target: '#fileManager.dialog.closed' },
            { target: 'sending', actions: withText('orderCopy') },
          ],
        },
      },
      sending: {
        invoke: {
          ...sending.invoke,
          onError: [
            { guard: withError('isTaken'), target: 'clashing', actions: withError('takeTaken') },
            { target: 'asking', actions: withError('takeFault') },
          ],
        },
      },
      clashing: { on: { 'clash.answer': { target: 'sending', actions: takeAnswer } } },
    },
  },
  remove: {
    initial: 'asking',
    states: { asking: { on: { 'dialog.submit': { target: 'sending', actions: 'orderRemoval' } } }, sending },
  },
  upload: { description: 'Files are chosen; they are on their way in a machine of their own' },
} as const;

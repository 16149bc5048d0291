import { type MessageForm, schemaOf, type SocketAction } from '../../contract/socket/action.ts';
import { socketActions } from '../../contract/socket/index.ts';
import { listFile, type SurfaceFile } from './file.ts';
import { shapeOf } from './shape.ts';

const HEADER = [
  'Actions of the general socket (socketActions in contract/socket): direction, who may send it, fields.',
];

export const socketFile = (): SurfaceFile =>
  listFile(
    'socket-actions.txt',
    HEADER,
    Object.entries<SocketAction>(socketActions).flatMap(([action, declared]) => linesOfAction(action, declared)),
  );

/** One line for each form of a message, in both directions. */
export function linesOfAction(action: string, { fromClient, fromGateway = [] }: SocketAction): readonly string[] {
  const shape = (form: MessageForm) => shapeOf(schemaOf(action, form));
  const said = fromClient
    ? [`${action} to the gateway: by ${[...fromClient.senders].sort().join(', ')} ${shape(fromClient)}`]
    : [];
  return [...said, ...fromGateway.map((form) => `${action} from the gateway: ${shape(form)}`)];
}

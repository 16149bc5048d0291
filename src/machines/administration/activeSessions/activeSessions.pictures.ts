import type { ActiveSession, ActiveSessionsContext, TakenPicture } from './activeSessions.types.ts';

type Pictures = readonly TakenPicture[];

const pictureOf = (pictures: Pictures, { activeConnection }: ActiveSession): TakenPicture | undefined =>
  pictures.find(({ identifier }) => identifier === activeConnection.identifier);

/** The sessions in sight that have a newer picture than the one that is known. */
export const sessionsToPicture = ({ sessions, inSight, pictures }: ActiveSessionsContext): readonly ActiveSession[] =>
  sessions.filter((session) => {
    const { identifier, pictureDate } = session.activeConnection;
    const isNew = pictureDate !== undefined && pictureOf(pictures, session)?.date !== pictureDate;
    return isNew && inSight.has(identifier);
  });

/** Without those of sessions that have ended, or show nothing any more. */
export const picturesOf = (sessions: readonly ActiveSession[], pictures: Pictures): Pictures =>
  sessions
    .filter(({ activeConnection }) => activeConnection.pictureDate !== undefined)
    .map((session) => pictureOf(pictures, session))
    .filter((known) => known !== undefined);

/** With the newer ones in place of the older ones. */
export const picturesAfter = (pictures: Pictures, taken: Pictures): Pictures => [
  ...pictures.filter(({ identifier }) => taken.every((one) => one.identifier !== identifier)),
  ...taken,
];

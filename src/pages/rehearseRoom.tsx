import { rehearsedMeeting } from '../compose/meetings/rehearsedMeeting.ts';
import type { ViewPorts } from '../machines/viewPorts.ts';
import { MeetingView } from '../views/meetings/MeetingView.tsx';
import { drawAhead } from '../views/parts/loading/drawAhead.ts';
import { type Text, TextProvider } from '../views/parts/text/useText.ts';
import { PortsProvider } from '../views/shared/ports.ts';

/** Pages in which it was gone through. */
const rehearsed = new WeakSet<ViewPorts>();

/** Goes through a room with somebody in it, once in a page, while its visitor looks at themselves before they join (ADR 18). */
export async function rehearseRoom(ports: ViewPorts, text: Text, isWanted: () => boolean): Promise<void> {
  if (rehearsed.has(ports)) return;
  rehearsed.add(ports);
  const nowhere = { ...ports, attachSlot: () => () => undefined };
  await drawAhead(isWanted, () => {
    const meeting = rehearsedMeeting();
    const content = (
      <TextProvider value={text}>
        <PortsProvider value={nowhere}>
          <MeetingView content={meeting} />
        </PortsProvider>
      </TextProvider>
    );
    return { content, end: () => meeting.stop() };
  });
}

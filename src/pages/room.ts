import { MeetingView } from '../views/meetings/MeetingView.tsx';
import { joined } from './joined.ts';
import { openMeeting } from './meet.ts';

/** C§2 the room that was created a moment ago. */
export const page = joined(openMeeting, MeetingView);

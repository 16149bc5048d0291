export { bindMeetingActions } from './actions.ts';
export { Meetings } from './service/meetings.ts';

export { bindMeetingActions } from './actions.ts';
export { checkRelay } from './service/iceServers.ts';
export { Meetings } from './service/meetings.ts';

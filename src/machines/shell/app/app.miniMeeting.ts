import { assertEvent } from 'xstate';
import { appSetup } from './app.setup.ts';

/** Lies over whatever screen is shown; its page knows when its session has gone. */
export const miniMeeting = appSetup.createStateConfig({
  description: 'A§1, C§1 a web meeting that was started from a session; another one takes its place',
  initial: 'closed',
  on: { 'miniMeeting.open': '.open' },
  states: {
    closed: {},
    open: {
      invoke: {
        id: 'miniMeeting',
        src: 'page',
        input: ({ event }) => {
          assertEvent(event, 'miniMeeting.open');
          return { page: 'miniMeeting', params: event.params };
        },
        onDone: 'closed',
      },
      on: { 'miniMeeting.close': 'closed' },
    },
  },
});

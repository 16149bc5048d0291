import type { AnyActorRef } from 'xstate';
import type { PageSnapshot } from './page.machine.ts';
import type { PageName } from '../../../pages.ts';
import type { RouteTarget } from './page.types.ts';

/** The actor of the page's own machine; null while its code is on the way. */
export const selectContent = (snapshot: PageSnapshot): AnyActorRef | null => snapshot.context.content;
/** What draws that actor. */
export const selectView = (snapshot: PageSnapshot): unknown => snapshot.context.view;
export const selectPageName = (snapshot: PageSnapshot): PageName => snapshot.context.target.page;
export const selectParams = (snapshot: PageSnapshot): RouteTarget['params'] => snapshot.context.target.params;
export const selectLoadFailed = (snapshot: PageSnapshot): boolean => snapshot.matches('failed');

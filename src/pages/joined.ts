import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { OpenPage, Ports } from '../compose/ports/ports.ts';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';

interface Opened<Logic> {
  readonly logic: Logic;
  readonly input: unknown;
}

/** The code of a page: its machine, bound to the world when somebody comes, and the view that draws it. */
export function joined<Logic extends AnyActorLogic>(
  open: (ports: Ports, params: RouteTarget['params']) => Opened<Logic>,
  view: ComponentType<{ readonly content: ActorRefFrom<Logic> }>,
): OpenPage {
  return (ports, params) => ({ ...open(ports, params), view });
}

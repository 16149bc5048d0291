import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { Ports } from '../compose/ports/ports.ts';
import type { PageCode, RouteTarget } from '../machines/shell/page/page.types.ts';

interface Opened<Logic> {
  readonly logic: Logic;
  readonly input: unknown;
}

type Open<Code> = (ports: Ports, params: RouteTarget['params']) => Code;

/** The code of a page: its machine, bound to the world when somebody comes, and the view that draws it. */
export function joined<Logic extends AnyActorLogic>(
  open: Open<Opened<Logic>>,
  view: ComponentType<{ readonly content: ActorRefFrom<Logic> }>,
): Open<PageCode> {
  return (ports, params) => ({ ...open(ports, params), view });
}

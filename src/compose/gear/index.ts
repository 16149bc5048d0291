import { gearMachine } from '../../machines/gear/gear.machine.ts';

/** What one works with beside a picture, bound to the world; its code comes when there is a picture. */
export function provideGear() {
  return gearMachine;
}
export type Gear = ReturnType<typeof provideGear>;

export type RailEvent = { readonly type: 'rail.toggle' };

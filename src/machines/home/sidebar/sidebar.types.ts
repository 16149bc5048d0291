export type SidebarEvent = { readonly type: 'sidebar.toggle' };

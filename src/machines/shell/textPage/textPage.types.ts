export const TEXT_PAGES = ['version', 'roadmap'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

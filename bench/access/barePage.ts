const TEMPLATE = /<template id="early-form-en">(.*?)<\/template>/s;
const NO_PART_OF_IT = /<template.*?<\/template>|<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;
const PLACE = '<div id="app"></div>';

/** The built page with the same form and the same style sheet, and no script at all. */
export function barePage(page: string): string {
  const form = TEMPLATE.exec(page)?.[1];
  if (form === undefined || !page.includes(PLACE))
    throw new Error('The built page has no log-in form to compare with.');
  return page.replaceAll(NO_PART_OF_IT, '').replace(PLACE, () => `<div id="app">${form}</div>`);
}

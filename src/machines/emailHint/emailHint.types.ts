export type EmailHintEvent = { readonly type: 'emailHint.dismiss' };

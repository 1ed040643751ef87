/** What takes the answer: the field, the first of several choices, or the button that adds a photo. */
export const fieldIn = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('input:not([type=file]), textarea, button:not([type=submit])') ?? null

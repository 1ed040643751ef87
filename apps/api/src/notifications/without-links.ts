/** An address of a page, with or without its scheme: `https://…`, `www.…`, `tessa.example/follow/…`. */
const link = /[a-z][a-z\d+.-]*:\/\/\S+|\bwww\.\S+|(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?\/\S*/giu

/** The text without any link: a link may hold the key to an account or a case. */
export const withoutLinks = (text: string): string => text.replaceAll(link, '[link removed]')

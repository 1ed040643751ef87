import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

/**
 * A font that comes after the first paint is shown from the next page load on. In place of the fallback it would move
 * what is being read, and the first step of the app would be a larger paint than the words that stand there.
 */
export const calmFonts: PostCssPlugin = {
  postcssPlugin: 'tessa-calm-fonts',
  Declaration: {
    'font-display': (declaration) => {
      declaration.value = 'optional'
    },
  },
}

import { defineConfig } from 'tsup'

// Mantine's and the fonts' style sheets stay imports: the application's bundler finds them where they are installed.
export default defineConfig({
  entry: { index: 'src/bundle.ts' },
  format: 'esm',
  target: ['es2022', 'chrome109', 'safari16.4'],
  splitting: true,
  clean: true,
  sourcemap: true,
  loader: { '.css': 'css', '.module.css': 'local-css' },
  external: [/^@mantine\//, /^@fontsource-variable\//],
})

import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { defineConfig } from 'tsup'

// The style sheets of Mantine and the fonts stay imports, which the application's bundler resolves.
export default defineConfig({
  entry: {
    index: 'src/bundle.ts',
    'idle-warning': 'src/idle/idle-warning.tsx',
    'trusted-types': 'src/trusted-types/trusted-types.ts',
  },
  format: 'esm',
  target: ['es2022', 'chrome109', 'safari16.4'],
  splitting: true,
  clean: true,
  sourcemap: true,
  external: [/^@mantine\//, /^@fontsource-variable\//],
  onSuccess: async () => {
    if ((await readFile('dist/index.js', 'utf8')).includes('_default = {}'))
      throw new Error('A style module was built without its class names.')
  },
  esbuildPlugins: [
    {
      // By default, tsup treats every .css file as a plain sheet, so the class names of a style module would be undefined.
      name: 'style-modules',
      setup: (build) => {
        build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => ({
          path: `${relative(process.cwd(), join(resolveDir, path))}#`,
          namespace: 'style-module',
        }))
        build.onLoad({ filter: /#$/, namespace: 'style-module' }, async ({ path }) => ({
          contents: await readFile(path.slice(0, -1), 'utf8'),
          loader: 'local-css',
        }))
      },
    },
  ],
})

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/{verify,certify,parse,lint,draw,mermaid,compose,summary,runner,migrate,answers,react}/index.ts',
    'src/cli/cli.ts',
  ],
  format: 'esm',
  target: 'es2022',
  splitting: true,
  clean: true,
})

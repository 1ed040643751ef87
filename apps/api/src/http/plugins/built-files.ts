import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

interface BuiltApp {
  readonly root: string
  readonly prefix: string
  /** The beginning of the names that are not sent. */
  readonly except?: string
}

/** The paths of files, without hidden ones. */
const filesIn = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.name.startsWith('.')) return []
    return entry.isDirectory() ? filesIn(root, `${path}/`) : [path]
  })

/**
 * Serves the files that a built app has now. An address is looked up among them, and never joined to a path. Routes
 * are made for the files of the root and for its folders: one for each file took a third of a start.
 */
export const serveBuiltFiles = (app: FastifyInstance, { root, prefix, except }: BuiltApp): void => {
  const files = new Set(filesIn(root).filter((file) => except === undefined || !file.startsWith(except)))
  const routes = new Set([...files].map((file) => file.replace(/\/.*/, '/')))
  for (const route of routes)
    app.route<{ Params: { '*'?: string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}${route}${route.endsWith('/') ? '*' : ''}`,
      handler: ({ params }, reply) => {
        const file = `${route}${params['*'] ?? ''}`
        return files.has(file) ? reply.sendFile(file, root) : reply.callNotFound()
      },
    })
}

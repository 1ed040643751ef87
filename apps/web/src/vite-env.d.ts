interface ImportMetaEnv {
  /** The URL of the API if it has its own host. Default: the origin of the page. */
  readonly VITE_API_URL?: string
}

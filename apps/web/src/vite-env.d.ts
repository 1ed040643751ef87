interface ImportMetaEnv {
  /** Where the API is, when it has a host of its own; the page's own address by default. */
  readonly VITE_API_URL?: string
}

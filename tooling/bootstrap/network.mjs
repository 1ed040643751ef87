const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|CERT_[A-Z_]+|SELF_SIGNED_CERT[A-Z_]*|ERR_PNPM_META_FETCH_FAIL)\b/

/** Explains first what the user can do; the message of the tool follows. */
export const explainNetwork = (error) => {
  const [, code] = unreachable.exec(error.message) ?? []
  if (!code) throw error
  throw new Error(
    `The package registry cannot be reached (${code}). Check the network, the proxy (HTTPS_PROXY) and the address ` +
      `that "npm config get registry" prints, then run the command again.\n\n${error.message}`,
  )
}

// Loaded into each server before its own code. Reports the CPU time of the process in microseconds, or its bytes: those
// in use, for which garbage is collected before, because the process would keep it until it needs the space, or those
// that the system has given it.
process.on('message', (asked) => {
  if (asked === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.(asked === 'memory' ? heapUsed + external : asked === 'resident' ? rss : user + system)
})
process.on('disconnect', () => process.exit())

// Loaded into each server before its own code. Reports the CPU time of the process in microseconds, or the bytes that it
// has in use. Garbage is collected before, because the process would keep it until it needs the space.
process.on('message', (asked) => {
  if (asked === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(asked === 'memory' ? heapUsed + external : user + system)
})
process.on('disconnect', () => process.exit())

// Loaded into each server before its own code. Reports the CPU time of the process in microseconds, or its memory in
// bytes.
process.on('message', (asked) => {
  const { user, system } = process.cpuUsage()
  process.send?.(asked === 'memory' ? process.memoryUsage.rss() : user + system)
})
process.on('disconnect', () => process.exit())

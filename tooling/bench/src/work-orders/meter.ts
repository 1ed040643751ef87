// Loaded into each server before its own code: tells how much processor time it has used, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit())

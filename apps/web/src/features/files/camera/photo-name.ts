const two = (value: number) => String(value).padStart(2, '0')

/** The name of a photo: `photo-2026-11-21-140305.jpg`. */
export const photoName = (at: Date): string => {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `photo-${day}-${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('')}.jpg`
}

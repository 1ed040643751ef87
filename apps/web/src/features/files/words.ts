import type { Reason } from './validate/refusal.ts'

const mb = 1024 * 1024

/** A file size for users: 0.4 MB, 12 kB. */
export const sizeOf = (bytes: number) =>
  bytes < mb / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / mb).toFixed(1)} MB`

const listOf = (names: readonly string[]) => names.join(', ')
const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

const why: Record<Reason, string> = {
  'not-a-format': 'is not a JPG, PNG, GIF or PDF file.',
  'two-formats': 'claims to be two kinds of file at once, so it was not accepted.',
  'too-large': 'is larger than 10 MB.',
  'too-many': 'is one too many: at most 5 files can be added here.',
  'too-many-dots': 'is too large a picture for this device to read. Take a smaller one.',
  'not-readable-here':
    'is in a format that this browser cannot read. Save it as JPG and add it again, or take a photo here.',
  'acts-when-opened': 'holds a script or another file inside, so it was not accepted.',
  damaged: 'could not be read. It may be damaged, or no longer be where it was.',
  empty: 'is empty.',
}

export const words = {
  title: 'Add photos or files',
  formats: 'Supported formats: JPG, PNG, GIF, PDF (max 10MB each)',
  privacy: 'Location data is removed. Avoid patient faces and names.',
  drop: 'Drop or paste files here',
  dropNow: 'Let go to add them',
  choose: 'Choose files',
  takePhoto: 'Take a photo',
  skip: 'Skip Upload',
  next: 'Continue',
  addFirst: 'Add at least one file to continue, or skip the upload.',
  waitForCheck: 'One moment, your files are being checked.',
  close: 'Close',
  count: (count: number) => (count === 0 ? 'No files yet' : `${count} of 5 files`),
  checking: (name: string) => `Checking ${name}`,
  remove: (name: string) => `Remove ${name}`,
  cover: 'Cover names',
  coverFile: (name: string) => `Cover names in ${name}`,
  previewOf: (name: string) => `Preview of ${name}`,
  refused: (name: string, reason: Reason) => `${name} ${why[reason]}`,
  refusedTitle: 'Not added',
  moreRefused: (count: number) => `and ${files(count)} more`,
  dismissRefused: 'Close the list of files that were not added',
  added: (names: readonly string[]) => `${files(names.length)} added: ${listOf(names)}.`,
  removed: (name: string) => `${name} was removed.`,

  /** The size of a file, and for a picture also its size before redrawing. */
  size: (sent: number, original = sent) =>
    sizeOf(sent) === sizeOf(original) ? sizeOf(sent) : `${sizeOf(original)}, sent as ${sizeOf(sent)}`,
  scaledDown: (from: number, to: number) =>
    to < from ? `Scaled down from ${sizeOf(from)} to ${sizeOf(to)}.` : 'Scaled down.',
  madeJpeg: 'Converted to JPG.',
  covered: 'Parts of it are covered.',
  madeStill: 'The animation became a still picture.',

  camera: {
    title: 'Take a photo',
    denied: 'Unable to access camera. Please check permissions or use file upload instead.',
    starting: 'Starting the camera…',
    live: 'What the camera sees',
    shutter: 'Take the photo',
    which: 'Camera',
    unnamed: (number: number) => `Camera ${number}`,
    taken: 'The photo you took',
    review: 'Is everything sharp? Are faces and names out of it?',
    ready: 'Photo taken. Use it, or take another.',
    use: 'Use this photo',
    retake: 'Retake',
    again: 'Try again',
    failed: 'The photo could not be written; this device may be short of memory. Please try again.',
    stop: 'Stop camera',
    back: 'Use file upload',
  },

  coverView: {
    title: (name: string) => `Cover names in ${name}`,
    hint: 'Draw over names and faces, or add a box and move it with the arrow keys.',
    picture: 'Picture to cover. Draw with a finger, pen or mouse; a tap makes a dot.',
    opening: 'Opening the picture…',
    brush: 'Brush',
    brushes: { thin: 'Thin', medium: 'Medium', wide: 'Wide' },
    addBox: 'Add a box',
    undo: 'Undo',
    box: (number: number) => `Cover box ${number}`,
    boxKeys: 'Arrow keys move the box, Shift with an arrow key changes its size, Delete removes it.',
    boxAt: ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => {
      const percent = (share: number) => `${Math.round(share * 100)} %`
      return `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`
    },
    undone: 'Undone.',
    boxRemoved: 'Box removed.',
    final: 'What you cover is gone for good once you choose Done.',
    cancel: 'Cancel',
    done: 'Done',
    failed:
      'The picture could not be written; this device may be short of memory. Your marks are still here.',
  },
} as const

import { useCallback, type ComponentProps } from 'react'

export type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref'> & {
  blob: Blob
}

/** Shows a picture from the memory of this page. */
export const BlobImage = ({ blob, alt, ...props }: BlobImageProps) => {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img {...props} ref={show} alt={alt} />
}

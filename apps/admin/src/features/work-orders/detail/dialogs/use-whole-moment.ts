import { useRef, useState } from 'react'

/** A field for a moment that may be empty, but not half: half a moment reads as none, and would clear it. */
export const useWholeMoment = () => {
  const ref = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  return {
    field: {
      ref,
      type: 'datetime-local',
      min: '2000-01-01T00:00',
      max: '2999-12-31T23:59',
      error: isWrong && 'Enter the whole date and time, or clear the field',
    },
    /** Says at the field what is wrong with it. */
    isWhole: (): boolean => {
      const isValid = ref.current?.validity.valid ?? true
      setIsWrong(!isValid)
      return isValid
    },
  } as const
}

import { useConfig } from '@tessa/app-shell'

const aboutDictation =
  ' What you dictate is recorded, sent to the provider that turns it into words, and not stored by us; nothing is masked in it.'

const aboutPhotos =
  'A photo is sent only if you agree to it for that very photo: the model reads codes, messages and the type plate, and you say what is right.'

/** Whether words leave this installation for a language model, and which. */
export const LanguageModelUse = () => {
  const { data } = useConfig()
  if (data?.languageModel === false) return <p>This installation uses no language model.</p>
  return (
    <p>
      {data ? 'This installation uses a language model.' : 'An installation may use a language model.'} Its
      provider is sent which equipment it is, what you write about the fault and the checks, and our own
      knowledge of such equipment. Mail addresses, phone numbers, and what looks like the name, number or
      birthday of a patient are masked before; not all of it is recognized. Your account, your contact details
      and your files are not sent. {data?.photoReading === false ? 'Nor are photos.' : aboutPhotos}
      {data?.dictation === true && aboutDictation} When staff ask about the figures of this service, their
      question or its results may be sent too, with the names of facilities, equipment and makers. Names of
      technicians are taken out of it; those of other people in such a question are not recognized.
    </p>
  )
}

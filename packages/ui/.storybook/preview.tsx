import '../src/theme/styles.css'
import { definePreview } from '@storybook/react-vite'
import a11y from '@storybook/addon-a11y'
import { configure } from 'storybook/test'
import { toast } from '../src/toasts/toast-store.ts'
import { assertStory } from './story-assertions.ts'
import { withProviders } from './with-providers.tsx'

// Rendering can be slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

export default definePreview({
  addons: [a11y()],
  decorators: [withProviders],
  beforeEach: () => toast.remove(),
  afterEach: assertStory,
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Patterns'] } },
    viewport: {
      options: {
        phone: { name: '320', styles: { width: '320px', height: '640px' } },
        tablet: { name: '768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: '1280', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: ['light', 'dark'],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Movement',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: 'light', motion: 'full' },
})

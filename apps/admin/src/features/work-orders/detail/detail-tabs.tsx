import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { ActionsTab } from './actions-tab.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { detailParts, type DetailDialog, type DetailPart } from './detail-dialog-name.ts'
import { useOpenOrder } from './open-order.ts'

export type DetailTabsProps = {
  part: DetailPart
  onPart: (part: DetailPart) => void
  onDialog: (dialog: DetailDialog) => void
  onRefresh: () => void
}

export const DetailTabs = ({ part, onPart, onDialog, onRefresh }: DetailTabsProps) => {
  const { order } = useOpenOrder()
  return (
    <Tabs
      value={part}
      onChange={(chosen) => {
        const next = detailParts.find((one) => one === chosen)
        if (next) onPart(next)
      }}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="activity">Activity ({order.activity.length})</Tabs.Tab>
        <Tabs.Tab value="actions">Actions</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <DetailsTab onDialog={onDialog} />
      </Tabs.Panel>
      <Tabs.Panel value="activity">
        <ActivityTab />
      </Tabs.Panel>
      <Tabs.Panel value="actions">
        <ActionsTab onDialog={onDialog} onRefresh={onRefresh} />
      </Tabs.Panel>
    </Tabs>
  )
}

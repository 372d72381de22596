import { useState } from 'react';
import { Button, Field, Flex, Modal, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { Batch, BatchRow, SavedRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { money } from '@seva/panel/format';
import { texts as panelTexts } from '@seva/panel/texts';
import { Note } from '@seva/panel/ui/note';
import { useFileCall } from '@seva/panel/use-file';
import { address, useCall } from '../../../data/client';
import { failureOf } from '../../data/failure';
import { texts } from '../../texts/en';
import { paperSizes, rememberedPaper, rememberPaper, type PaperSize } from '../../ui/print-sheet';
import { SlipSheet } from '../../ui/slip-sheet';

const words = texts.paper;

interface PrintDialogProps {
  readonly batch: Batch;
  readonly row: BatchRow;
  readonly onPosted: (saved: SavedRow) => void;
  readonly onClose: () => void;
}

/** Dialog that prints for a waiting donor: the receipt of cash or a transfer, or a slip that promises one. */
export function PrintDialog({ batch, row, onPosted, onClose }: PrintDialogProps) {
  const call = useCall();
  const fetchFile = useFileCall();
  const [size, setSize] = useState<PaperSize>(rememberedPaper);
  const [isPrinting, setIsPrinting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isRecorded = row.state === 'posted';
  const hasReceipt = row.tender !== 'Check' && (row.state === 'open' || (isRecorded && row.hasReceipt));
  const params = { id: batch.id, key: row.key };

  const printReceipt = async () => {
    // Browsers block a window that opens only after the responses.
    const shown = window.open('', '_blank');
    setBusy(true);
    setError(null);
    try {
      if (!isRecorded) {
        const saved = await call('batches.postRow', { params, body: { revision: row.revision } });
        onPosted(saved);
        if (saved.row.state !== 'posted') throw new Error(saved.row.problem);
      }
      const file = URL.createObjectURL(await fetchFile(address('batches.receipt', { params })));
      if (shown) shown.location.href = file;
      else window.location.assign(file);
      onClose();
    } catch (failure) {
      shown?.close();
      setError(failureOf(failure).message);
      setBusy(false);
    }
  };
  const printSlip = () => {
    rememberPaper(size);
    setIsPrinting(true);
  };
  return (
    <>
      <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen || busy ? undefined : onClose())}>
        <Modal.Content aria-describedby={undefined}>
          <Modal.Header closeLabel={panelTexts.close}>
            <Modal.Title>{words.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{words.body(row.donor.name || words.noName, money(row.amount))}</Typography>
              {hasReceipt && !isRecorded ? <Typography textColor="neutral600">{words.receiptHint}</Typography> : null}
              <Field.Root>
                <Field.Label>{words.size}</Field.Label>
                <SingleSelect value={size} onChange={(next) => setSize(next === 'narrow' ? 'narrow' : 'letter')}>
                  {paperSizes.map((each) => (
                    <SingleSelectOption key={each} value={each}>
                      {words.sizes[each]}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Field.Root>
              {error === null ? null : <Note kind="danger">{error}</Note>}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button type="button" variant={hasReceipt ? 'secondary' : 'default'} disabled={busy} onClick={printSlip}>
              {words.slip}
            </Button>
            {hasReceipt ? (
              <Button type="button" loading={busy} disabled={busy} onClick={() => void printReceipt()}>
                {isRecorded ? words.receiptAgain : words.receipt}
              </Button>
            ) : null}
          </Modal.Footer>
        </Modal.Content>
      </Modal.Root>
      {isPrinting ? <SlipSheet batch={batch} row={row} size={size} onDone={onClose} /> : null}
    </>
  );
}

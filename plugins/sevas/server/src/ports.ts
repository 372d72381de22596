import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { MarkedMany, OfferedPlaces, OwedPage } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type {
  ClosingPart,
  ClosingPreview,
  ClosingResult,
} from '@seva/config/contract/panel/bookings/closings/contracts';
import type { Closing, Opening } from '@seva/config/contract/panel/bookings/closings/input';
import type { PhoneDevotee, PhoneService } from '@seva/config/contract/panel/bookings/phone/contracts';
import type { Exception, PlaceDetail, PlaceKey, Week } from '@seva/config/contract/panel/bookings/week/contracts';

/** The week and its places. Acts throw what they are refused with; null for a place that is not there. */
export interface WeekPort {
  /** @param day any day of the week, '' for today */
  read(day: string): Promise<Week>;
  place(key: PlaceKey): Promise<PlaceDetail | null>;
  except(key: PlaceKey, exception: Exception, actor: PanelActor): Promise<PlaceDetail | null>;
}

/** Closing days, and what becomes of the families who are booked there. Acts throw what they are refused with. */
export interface ClosingPort {
  preview(part: ClosingPart): Promise<ClosingPreview>;
  close(closing: Closing, actor: PanelActor): Promise<ClosingResult>;
  /** Takes away what closes a part of a day. @returns how it stands then */
  open(opening: Opening, actor: PanelActor): Promise<ClosingPreview>;
}

/** Single bookings. Acts throw what they are refused with; null for a booking that is not there. */
export interface BookingPort {
  owed(page: number, pageSize: number): Promise<OwedPage>;
  places(id: string): Promise<OfferedPlaces | null>;
  choose(id: string, place: { readonly day: string; readonly startsAt: string }, actor: PanelActor): Promise<void>;
  done(ids: readonly string[], actor: PanelActor): Promise<MarkedMany>;
  undo(ids: readonly string[], actor: PanelActor): Promise<MarkedMany>;
}

/** Whom and what a manager books by phone. */
export interface PhonePort {
  devotees(q: string): Promise<readonly PhoneDevotee[]>;
  services(): Promise<readonly PhoneService[]>;
}

/** What the app hands to the plugin, once, in its own `register`. */
export interface SevasPorts {
  readonly week: WeekPort;
  readonly closings: ClosingPort;
  readonly bookings: BookingPort;
  readonly phone: PhonePort;
}

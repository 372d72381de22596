import { useEffect } from 'react';
import { useAuth } from '@strapi/strapi/admin';

const styleId = 'seva-settings-gate';
const administrative = ['admin::users.read', 'admin::roles.read'];

/** Hides or shows the way to Strapi's settings, which hold nothing but version numbers for most roles. */
function showSettings(shown: boolean): void {
  document.getElementById(styleId)?.remove();
  if (shown) return;
  const style = document.createElement('style');
  style.id = styleId;
  style.textContent = 'li:has(a[href$="/cms/settings"]) { display: none; }';
  document.head.append(style);
}

/** Runs whenever somebody has signed in, before the panel is drawn: settings are for those who look after people and roles. */
export function SettingsGate({ setPlugin }: { setPlugin: (id: string) => void }) {
  const permissions = useAuth('SettingsGate', (state) => state.permissions);
  useEffect(() => {
    showSettings(permissions.some(({ action }) => administrative.includes(action)));
    setPlugin('editing');
  }, [permissions, setPlugin]);
  return null;
}

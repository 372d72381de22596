/** Fictional people of the demo, with reserved 555 phone numbers. */
export const texts = {
  devotees: {
    admin: { name: 'Lakshmi Rao', phone: '812-555-0110', gotram: 'Bharadwaja', nakshatram: 'Rohini' },
    devotee: { name: 'Anand Sharma', phone: '812-555-0121', gotram: 'Kashyapa', nakshatram: 'Pushya' },
    other: { name: 'Meera Iyer', phone: '812-555-0132', gotram: 'Vasishta', nakshatram: 'Swati' },
  },
  panelUsers: {
    panel: { firstname: 'Vijaya', lastname: 'Reddy' },
    editor: { firstname: 'Gauri', lastname: 'Nair' },
    treasurer: { firstname: 'Sundar', lastname: 'Raman' },
    manager: { firstname: 'Latha', lastname: 'Menon' },
    frontdesk: { firstname: 'Kavya', lastname: 'Pillai' },
    auditor: { firstname: 'Prakash', lastname: 'Joshi' },
  },
} as const;

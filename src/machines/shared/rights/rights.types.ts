/** What who is logged in may do beyond using what is listed, all data sources together. */
export interface Rights {
  readonly administrator: boolean;
  /** May make connections of their own. */
  readonly mayAdd: boolean;
  /** May make or change connections or groups (B§6). */
  readonly mayManage: boolean;
  /** May make, change or delete users, or groups of users (B§6). */
  readonly mayManageUsers: boolean;
  readonly mayManageUserGroups: boolean;
  /** May read what is on record. */
  readonly mayAudit: boolean;
  /** There are meetings, for everybody. */
  readonly mayMeet: boolean;
  /** Whether there are drives; what administrators switch off is offered to nobody. */
  readonly webDrive: boolean;
}

/** What the gateway is asked for. */
export type AskedRights = Omit<Rights, 'mayMeet'>;

export interface RightsContext {
  readonly rights: Rights;
  /** As far as is known. */
  readonly hasMeetings: boolean;
}

/** An administrator has switched meetings on or off, or one has just come. */
export type MeetingNews = { readonly type: 'rights.meetingsSwitched'; readonly isOn: boolean };

/** The gateway was asked, with what Home lists. */
export type RightsEvent = { readonly type: 'rights.found'; readonly rights: AskedRights } | MeetingNews;

/** Told to the machine that holds the rights, which passes it on to those that depend on them. */
export type RightsChanged = { readonly type: 'rights.changed'; readonly rights: Rights };
